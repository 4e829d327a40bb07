import { useState } from 'react';
import { useNotify } from 'react-admin';
import { checkField } from '../../../domain/fields';
import { message, textOf } from '../../../domain/messages';
import { users } from '../../../domain/users';
import { useTranslate } from '../i18n/useTranslate';
import { putPassword } from '../providers/calls';
import { fieldErrors } from '../providers/errors';

export interface PasswordValues {
  currentPassword: string;
  userPassword: string;
  repeated: string;
}

export type PasswordProblems = Partial<Record<keyof PasswordValues, string>>;

/** Checks a change of password, asks for it, and says what came of it. */
export function usePasswordChange(onChanged: () => void) {
  const translate = useTranslate();
  const notify = useNotify();
  const [problems, setProblems] = useState<PasswordProblems>({});
  const [isBusy, setBusy] = useState(false);

  function check({ currentPassword, userPassword, repeated }: PasswordValues): PasswordProblems {
    const found: PasswordProblems = {};
    if (currentPassword === '') found.currentPassword = textOf(message('field.required'));
    const problem = checkField(users.fields.userPassword, userPassword);
    if (problem) found.userPassword = textOf(problem);
    if (repeated !== userPassword) found.repeated = translate('account.different');
    return found;
  }

  async function submit(values: PasswordValues) {
    const found = check(values);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await putPassword({ currentPassword: values.currentPassword, userPassword: values.userPassword });
      notify(translate('account.changed'), { type: 'success' });
      onChanged();
    } catch (error) {
      const refused = fieldErrors(error);
      setProblems(refused);
      if (Object.keys(refused).length === 0 && error instanceof Error)
        notify(error.message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  }

  return { problems, isBusy, submit };
}
