import AccountIcon from '@mui/icons-material/AccountCircleOutlined';
import { Box, Button } from '@mui/material';
import { NavLink } from 'react-router';
import { screenPaths } from '../../../domain/screens';
import { useTranslate } from '../i18n/useTranslate';

/** The signed-in user, leading to its own page; on a phone an icon. */
export function AccountLink({ user }: { user: string }) {
  const translate = useTranslate();
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
