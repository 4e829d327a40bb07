import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useLogout } from 'react-admin';
import { ConfirmDialog } from '../common/ConfirmDialog';
import { useTranslate } from '../i18n/useTranslate';
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
  const leave = () => void logout({}, '/', false);

  function handleClick() {
    const drafts = countDrafts(user);
    if (drafts === 0) leave();
    else setUnsaved(drafts);
  }

  return (
    <>
      <Button
        variant="text"
        color="inherit"
        startIcon={<LogoutIcon />}
        onClick={handleClick}
        sx={isTall ? { justifyContent: 'flex-start', px: 2, minHeight: 48, fontSize: '1rem' } : { px: 1.25 }}
      >
        {translate('layout.logout')}
      </Button>
      <ConfirmDialog
        isOpen={unsaved > 0}
        title={translate('layout.unsavedTitle')}
        text={translate('layout.unsavedText', { smart_count: unsaved })}
        confirm={translate('layout.unsavedLeave')}
        onConfirm={leave}
        onClose={() => setUnsaved(0)}
      />
    </>
  );
}
