import { Alert, AlertTitle, Box, Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { LineField } from '../common/form/LineField';
import { PasswordField } from '../common/form/PasswordField';
import { useTranslate } from '../i18n/useTranslate';
import { useLoginForm } from './useLoginForm';

/** E-mail, password, Sign In. */
export function LoginForm() {
  const translate = useTranslate();
  const { values, setValues, messages, isBusy, submit } = useLoginForm();
  const [isHelpOpen, setHelpOpen] = useState(false);

  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      aria-labelledby="login-title"
      sx={{ width: '100%', maxWidth: 400, display: 'grid', gap: 2.5 }}
    >
      <Typography id="login-title" variant="h1">
        {translate('login.title')}
      </Typography>
      <Box aria-live="polite" sx={{ display: messages.result ? 'block' : 'none' }}>
        {messages.result ? (
          <Alert
            role={messages.result.isSuccess ? 'status' : 'alert'}
            severity={messages.result.isSuccess ? 'success' : 'error'}
          >
            <AlertTitle sx={{ mt: 0, mb: 0 }}>{messages.result.heading}</AlertTitle>
            {messages.result.text}
          </Alert>
        ) : null}
      </Box>
      <LineField
        id="username"
        name="username"
        type="email"
        label={translate('login.user')}
        value={values.userUser}
        onChange={(event) => setValues({ ...values, userUser: event.target.value })}
        error={messages.user !== undefined}
        helperText={messages.user}
        autoFocus
        autoComplete="username"
        slotProps={{ input: { autoCapitalize: 'none', spellCheck: false } }}
      />
      <PasswordField
        id="password"
        name="password"
        label={translate('login.password')}
        value={values.userPassword}
        onChange={(event) => setValues({ ...values, userPassword: event.target.value })}
        error={messages.password !== undefined}
        helperText={messages.password}
        autoComplete="current-password"
        showLabel={translate('login.showPassword')}
        hideLabel={translate('login.hidePassword')}
      />
      <Button type="submit" size="large" loading={isBusy} sx={{ minHeight: 48 }}>
        {translate('login.submit')}
      </Button>
      <Box>
        <Link
          component="button"
          type="button"
          variant="body2"
          aria-expanded={isHelpOpen}
          aria-controls="forgot-help"
          onClick={() => setHelpOpen(!isHelpOpen)}
          sx={{ minHeight: 32 }}
        >
          {translate('login.forgot')}
        </Link>
        <Typography id="forgot-help" role="status" variant="body2" color="textSecondary">
          {isHelpOpen ? translate('login.forgotText') : null}
        </Typography>
      </Box>
    </Box>
  );
}
