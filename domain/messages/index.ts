import { messages } from './ca';

export type MessageKey = keyof typeof messages;

/** A message by its key, with what its placeholders are filled with. */
export interface Message {
  key: MessageKey;
  params?: Readonly<Record<string, string | number>>;
}

/** Messages by the field that they concern. */
export type FieldMessages = Record<string, Message>;

export function message(key: MessageKey, params?: Message['params']): Message {
  return params ? { key, params } : { key };
}

/** The Catalan text of a message. */
export function textOf({ key, params }: Message): string {
  return messages[key].replace(/%\{(\w+)\}/g, (_, name: string) => String(params?.[name] ?? ''));
}

/** The Catalan text of each field's message. */
export function textsOf(problems: FieldMessages): Record<string, string> {
  return Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, textOf(problem)]));
}
