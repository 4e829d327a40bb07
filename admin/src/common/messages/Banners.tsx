import { Alert, Box, Grow } from '@mui/material';
import { useEffect } from 'react';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';
import { NO_PRINT } from '../../theme/GlobalStyles';

/** How long a success is shown (docs/product.md, "Constants"), in milliseconds. */
export const SUCCESS_MS = 3000;

function durationOf({ type, notificationOptions }: NotificationPayload): number | null {
  const asked = notificationOptions?.autoHideDuration;
  if (asked !== undefined) return asked;
  return type === 'error' || type === 'warning' ? null : SUCCESS_MS;
}

/**
 * react-admin's notifications, at the foot of the window, where no heading is and near the button that was
 * pressed: successes go after their time, errors when closed.
 */
export function Banners() {
  const { notifications, setNotifications } = useNotificationContext();
  const close = (closed: NotificationPayload) =>
    setNotifications((shown) => shown.filter((one) => one.message !== closed.message));
  // The same said twice, by calls that failed together, is said once.
  const latest = notifications.filter(
    (one, index) => !notifications.slice(index + 1).some((later) => later.message === one.message),
  );

  return (
    <Box
      className={NO_PRINT}
      sx={{
        position: 'fixed',
        bottom: 'calc(20px + env(safe-area-inset-bottom))',
        insetInline: 0,
        zIndex: (theme) => theme.zIndex.snackbar,
        display: 'grid',
        gap: 1,
        justifyItems: 'center',
        px: 2,
        pointerEvents: 'none',
      }}
    >
      {latest.map((one, index) => (
        <Banner key={keyOf(one, index)} notification={one} onClose={() => close(one)} />
      ))}
    </Box>
  );
}

function keyOf({ message }: NotificationPayload, index: number): string {
  return typeof message === 'string' ? message : String(index);
}

interface BannerProps {
  notification: NotificationPayload;
  onClose: () => void;
}

function Banner({ notification, onClose }: BannerProps) {
  const translate = useTranslate();
  const { message, type, notificationOptions } = notification;
  const duration = durationOf(notification);

  useEffect(() => {
    if (duration === null) return;
    const timer = setTimeout(onClose, duration);
    return () => clearTimeout(timer);
    // Its time starts when it is shown; that the others change does not start it again.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [notification]);

  const isPolite = type === 'success' || type === 'info';
  return (
    <Grow in>
      <Alert
        role={isPolite ? 'status' : 'alert'}
        severity={type === 'info' ? 'success' : type}
        variant="filled"
        onClose={onClose}
        closeText={translate('ra.action.close')}
        sx={{ pointerEvents: 'auto', maxWidth: 640, boxShadow: 6 }}
      >
        {typeof message === 'string'
          ? translate(message, { _: message, ...readArgs(notificationOptions?.messageArgs) })
          : message}
      </Alert>
    </Grow>
  );
}

function readArgs(args: unknown): Record<string, unknown> {
  return typeof args === 'object' && args !== null ? { ...args } : {};
}
