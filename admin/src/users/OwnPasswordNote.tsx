import { Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { screenPaths } from '../../../domain/screens';
import { useText } from '../i18n/useText';

/** Where one's own password is changed, which asks for the present one. */
export function OwnPasswordNote() {
  const text = useText();
  return (
    <Typography variant="body2" color="textSecondary">
      {text('resources.usuaris.ownPassword')}{' '}
      <Link component={RouterLink} to={screenPaths.account} underline="always">
        {text('account.title')}
      </Link>
    </Typography>
  );
}
