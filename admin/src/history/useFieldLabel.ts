import { useTranslateLabel } from 'react-admin';
import { history } from '../i18n/ca/history';
import { useTranslate } from '../i18n/useTranslate';

type OwnField = keyof typeof history.fields;

function isOwn(field: string): field is OwnField {
  return Object.hasOwn(history.fields, field);
}

/** What a field is called: as in the resource's form, or here where no form has it. */
export function useFieldLabel(resource: string): (field: string) => string {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  return (field) => {
    if (isOwn(field)) return translate(`history.fields.${field}`);
    const label = translateLabel({ source: field, resource });
    return typeof label === 'string' ? label : field;
  };
}
