import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useLogout } from 'react-admin';
import { screenPaths } from '../../../domain/screens';
import { ConfirmDialog } from '../common/ConfirmDialog';
import { useTranslate } from '../i18n/useTranslate';
import { canInstall } from '../offline/canInstall';
import { countDrafts } from '../planning/recording/draftStore';

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
    if (canInstall && unsaved > 0) {
      const { attempt, forgetUnsent } = await import('../offline/late');
      await attempt(forgetUnsent(user));
    }
    // Where the layout leads at once, too: another address would show the form anew, and empty, under who types already.
    await logout({}, screenPaths.login, false);
  }

  async function handleClick() {
    const count = countDrafts(user) + (canInstall ? await countUnsent(user) : 0);
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

/** How many saves, measures and photos wait to be sent. */
async function countUnsent(user: string): Promise<number> {
  const { attempt, unsentIds } = await import('../offline/late');
  return (await attempt(unsentIds(user)))?.length ?? 0;
}
