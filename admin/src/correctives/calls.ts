import { sendJson } from '../providers/http';

/** What administrators decide of a measure by hand. */
export type Decision = 'verify' | 'reopen';

/** @param words why it is verified or opened again */
export async function postDecision(id: string, decision: Decision, words: string): Promise<void> {
  const body = decision === 'verify' ? { text: words } : { reason: words };
  await sendJson('POST', `/correctives/${encodeURIComponent(id)}/${decision}`, body);
}
