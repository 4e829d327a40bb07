import AccountIcon from '@mui/icons-material/AccountCircleOutlined';
import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import type { Session } from '../../../domain/auth';
import { screenPaths } from '../../../domain/screens';
import { fullNameOf } from '../../../domain/users';
import { useTranslate } from '../i18n/useTranslate';
import { getAccount } from '../providers/calls';

/** The signed-in user by name, leading to its own page; on a phone an icon. */
export function AccountLink({ session: { id, userUser } }: { session: Session }) {
  const translate = useTranslate();
  const { data, isPending } = useQuery({
    queryKey: ['account', id],
    queryFn: ({ signal }) => getAccount(signal),
  });
  // Until the name is there nothing stands in its place; without it the e-mail does.
  const user = data ? fullNameOf(data) : isPending ? '' : userUser;
  return (
    <Button
      component={NavLink}
      to={screenPaths.account}
      variant="text"
      color="inherit"
      aria-label={translate('layout.account', { user })}
      sx={{ minWidth: 44, px: 1.25, fontWeight: 500 }}
    >
      <AccountIcon fontSize="small" />
      <Box
        component="span"
        title={user}
        sx={{
          display: { xs: 'none', md: 'block' },
          ml: 1,
          maxWidth: 190,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {user}
      </Box>
    </Button>
  );
}
