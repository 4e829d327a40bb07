import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useLogout } from 'react-admin';
import { screenPaths } from '../../../domain/screens';
import { ConfirmDialog } from '../common/ConfirmDialog';
import { useTranslate } from '../i18n/useTranslate';

interface LogoutButtonProps {
  /** The signed-in user's id. */
  user: string;
  isTall?: boolean;
}

/** Ends the session and clears what is stored here; asks first when typed values would be lost. */
export function LogoutButton({ user, isTall = false }: LogoutButtonProps) {
  const translate = useTranslate();
  const logout = useLogout();
  const [unsaved, setUnsaved] = useState(0);

  async function leave() {
    // Where it could not be deleted it stays, sealed, and waits for its user.
    const isForgotten = loadLeaving().then(({ leaveOutbox }) => leaveOutbox(user));
    await isForgotten.catch(() => undefined);
    // Where the layout leads at once, too: another address would show the form anew, and empty, under who types already.
    await logout({}, screenPaths.login, false);
  }

  async function handleClick() {
    const counted = loadLeaving().then(({ countUnsent }) => countUnsent(user));
    const count = await counted.catch(() => 0);
    if (count === 0) await leave();
    else setUnsaved(count);
  }

  return (
    <>
      <Button
        variant="text"
        color="inherit"
        startIcon={<LogoutIcon />}
        onClick={() => void handleClick()}
        sx={isTall ? { justifyContent: 'flex-start', px: 2, minHeight: 48, fontSize: '1rem' } : { px: 1.25 }}
      >
        {translate('layout.logout')}
      </Button>
      <ConfirmDialog
        isOpen={unsaved > 0}
        title={translate('layout.unsavedTitle')}
        text={translate('layout.unsavedText', { smart_count: unsaved })}
        confirm={translate('layout.unsavedLeave')}
        onConfirm={() => void leave()}
        onClose={() => setUnsaved(0)}
      />
    </>
  );
}

const loadLeaving = () => import('../outbox/leaveOutbox');
