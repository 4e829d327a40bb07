import { Card, CardContent } from '@mui/material';
import { Title } from 'react-admin';

export default function Home() {
  return (
    <Card>
      <Title title="Home" />
      <CardContent>Plain react-admin</CardContent>
    </Card>
  );
}
