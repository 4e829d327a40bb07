import { Card, Typography } from '@mui/material';
import { profileNames } from '../../../domain/names';
import { Page } from '../common/pages/Page';
import { useTranslate } from '../i18n/useTranslate';
import { useSession } from '../providers/session';
import { PasswordForm } from './PasswordForm';

/** The signed-in user's own page. */
export default function AccountPage() {
  const translate = useTranslate();
  const session = useSession();
  if (!session) return null;
  return (
    <Page title={translate('account.title')} width="form">
      <Card sx={{ p: { xs: 2, sm: 3 }, mb: 2 }}>
        <Typography variant="body2" color="textSecondary">
          {translate('account.signedInAs')}
        </Typography>
        <Typography sx={{ fontWeight: 600, mb: 1.5, overflowWrap: 'anywhere' }}>
          {session.userUser}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {translate('account.profile')}
        </Typography>
        <Typography sx={{ fontWeight: 600 }}>{profileNames[session.userProfile]}</Typography>
      </Card>
      <PasswordForm />
    </Page>
  );
}
