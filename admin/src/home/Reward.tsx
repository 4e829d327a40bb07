import DoneAllIcon from '@mui/icons-material/DoneAll';
import { Box, Button, Card, Typography } from '@mui/material';
import { Link } from 'react-router';

interface RewardProps {
  title: string;
  text: string;
  /** Where one may go on. */
  next: { to: string; label: string };
}

/** There is nothing left to do, which is what one worked for. */
export function Reward({ title, text, next }: RewardProps) {
  return (
    <Card
      role="status"
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1,
        px: 3,
        py: { xs: 4, md: 6 },
        textAlign: 'center',
        borderColor: 'success.main',
      }}
    >
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 72,
          height: 72,
          mb: 1,
          borderRadius: '50%',
          bgcolor: 'success.main',
          color: 'success.contrastText',
        }}
      >
        <DoneAllIcon sx={{ fontSize: 40 }} />
      </Box>
      <Typography variant="h2" component="p">
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 440 }}>
        {text}
      </Typography>
      <Button component={Link} to={next.to} variant="outlined" sx={{ mt: 2 }}>
        {next.label}
      </Button>
    </Card>
  );
}
