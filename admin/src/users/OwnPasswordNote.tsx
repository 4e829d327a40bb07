import { Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { screenPaths } from '../../../domain/screens';
import { useTranslate } from '../i18n/useTranslate';

/** Where one's own password is changed, which asks for the present one. */
export function OwnPasswordNote() {
  const translate = useTranslate();
  return (
    <Typography variant="body2" color="textSecondary">
      {translate('resources.usuaris.ownPassword')}{' '}
      <Link component={RouterLink} to={screenPaths.account} underline="always">
        {translate('account.title')}
      </Link>
    </Typography>
  );
}
