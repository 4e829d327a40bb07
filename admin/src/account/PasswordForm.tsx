import { Box, Button, Card, Typography } from '@mui/material';
import { useState } from 'react';
import { PasswordField } from '../common/form/PasswordField';
import { useTranslate } from '../i18n/useTranslate';
import { useSession } from '../providers/session';
import { type PasswordValues, usePasswordChange } from './usePasswordChange';

const EMPTY: PasswordValues = { currentPassword: '', userPassword: '', repeated: '' };

/** Changes one's own password. */
export function PasswordForm() {
  const translate = useTranslate();
  const user = useSession()?.userUser;
  const [values, setValues] = useState(EMPTY);
  const { problems, isBusy, submit } = usePasswordChange(() => setValues(EMPTY));

  const field = (name: keyof PasswordValues) => ({
    id: name,
    name,
    label: translate(`account.fields.${name}`),
    value: values[name],
    required: true,
    error: problems[name] !== undefined,
    autoComplete: name === 'currentPassword' ? 'current-password' : 'new-password',
    showLabel: translate('ra.input.password.toggle_hidden'),
    hideLabel: translate('ra.input.password.toggle_visible'),
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });

  return (
    <Card
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(values);
      }}
      sx={{ display: 'grid', gap: 2.5, p: { xs: 2, sm: 3 } }}
    >
      <Box>
        <Typography variant="h2">{translate('account.password')}</Typography>
        <Typography variant="body2" color="textSecondary">
          {translate('account.passwordText')}
        </Typography>
      </Box>
      {/* Tells password managers whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={user ?? ''} />
      <PasswordField {...field('currentPassword')} helperText={problems.currentPassword} />
      <PasswordField
        {...field('userPassword')}
        helperText={problems.userPassword ?? translate('account.rule')}
      />
      <PasswordField {...field('repeated')} helperText={problems.repeated} />
      <Box>
        <Button
          type="submit"
          loading={isBusy}
          sx={{ minWidth: { xs: '100%', sm: 140 }, minHeight: { xs: 48, sm: 40 } }}
        >
          {translate('common.form.save')}
        </Button>
      </Box>
    </Card>
  );
}
