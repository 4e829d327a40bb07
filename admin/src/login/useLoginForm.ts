import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { HttpError, useAuthProvider, useNotificationContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { couldBeCredentials } from '../../../domain/auth';
import { useTranslate } from '../i18n/useTranslate';
import { pageToReturnTo } from './pageToReturnTo';

/** How long messages stay, and how long after a success home follows (docs/product.md, "Constants"). */
export const MESSAGE_MS = 3000;
export const REDIRECT_MS = 2600;

export interface LoginMessages {
  user?: string;
  password?: string;
  /** The result: a heading and what there is to say. */
  result?: { isSuccess: boolean; heading: string; text: string };
}

/** The login's checks, texts and timers (docs/product.md, "Screens: login and home"). */
export function useLoginForm() {
  const translate = useTranslate();
  const authProvider = useAuthProvider();
  const queryClient = useQueryClient();
  const { resetNotifications } = useNotificationContext();
  const navigate = useNavigate();
  const location = useLocation();
  const [values, setValues] = useState({ userUser: '', userPassword: '' });
  const [messages, setMessages] = useState<LoginMessages>({});
  const [isBusy, setBusy] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  function show(shown: LoginMessages) {
    clearTimeout(timer.current);
    setMessages(shown);
    timer.current = setTimeout(() => setMessages({}), MESSAGE_MS);
  }

  function fail(reason = translate('login.failedText')) {
    show({ result: { isSuccess: false, heading: translate('login.failed'), text: reason } });
  }

  function succeed() {
    clearTimeout(timer.current);
    setMessages({
      result: {
        isSuccess: true,
        heading: translate('login.succeeded'),
        text: translate('login.succeededText'),
      },
    });
    const next = pageToReturnTo(location.state);
    timer.current = setTimeout(() => void navigate(next, { replace: true }), REDIRECT_MS);
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const userUser = values.userUser.trim();
    if (userUser === '' || values.userPassword === '') {
      show({
        ...(userUser === '' && { user: translate('login.userRequired') }),
        ...(values.userPassword === '' && { password: translate('login.passwordRequired') }),
      });
      return;
    }
    if (!couldBeCredentials(values)) {
      fail();
      return;
    }
    setBusy(true);
    try {
      await authProvider?.login({ username: userUser, password: values.userPassword });
      // What was read before belongs to nobody, or to somebody else.
      queryClient.clear();
      resetNotifications();
      succeed();
    } catch (error) {
      setBusy(false);
      fail(error instanceof HttpError && error.status === 401 ? undefined : textOfError(error));
    }
  }

  return { values, setValues, messages, isBusy, submit };
}

function textOfError(error: unknown): string | undefined {
  return error instanceof Error ? error.message : undefined;
}
