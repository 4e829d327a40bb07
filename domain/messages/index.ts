import { messages } from './ca';

export type MessageKey = keyof typeof messages;

/** A message by its key, with the values of its placeholders. */
export interface Message {
  key: MessageKey;
  params?: Readonly<Record<string, string | number>>;
}

/** Messages by the field that they concern. */
export type FieldMessages = Record<string, Message>;

type PlaceholdersIn<Text extends string> = Text extends `${string}%{${infer Name}}${infer Rest}`
  ? Name | PlaceholdersIn<Rest>
  : never;

type PlaceholdersOf<Key extends MessageKey> = PlaceholdersIn<(typeof messages)[Key]>;

/** The values of a message's placeholders, if it has any. */
export type MessageParams<Key extends MessageKey> = [PlaceholdersOf<Key>] extends [never]
  ? []
  : [params: Readonly<Record<PlaceholdersOf<Key>, string | number>>];

/** A message without placeholders. */
export type PlainMessageKey = {
  [Key in MessageKey]: MessageParams<Key> extends [] ? Key : never;
}[MessageKey];

export function message<Key extends MessageKey>(key: Key, ...[params]: MessageParams<Key>): Message {
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

/** A waiting time in words: minutes from two minutes on, hours from two hours on. */
export function waitText(seconds: number): string {
  if (seconds <= 1) return textOf(message('wait.second'));
  if (seconds < 120) return textOf(message('wait.seconds', { count: Math.ceil(seconds) }));
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 120) return textOf(message('wait.minutes', { count: minutes }));
  return textOf(message('wait.hours', { count: Math.ceil(seconds / 3600) }));
}
