import { IDEMPOTENCY_HEADER } from '../../../../domain/api';
import type {
  BatchResult,
  DeleteResult,
  DuplicateRequest,
  InspectionBatch,
  InspectionSummary,
  ReturnRequest,
  ReturnResult,
  ValidateRequest,
  ValidateResult,
} from '../../../../domain/planning';
import type { UserReference } from '../../../../domain/users';
import { readAll } from '../../providers/data';
import { http, sendJson } from '../../providers/http';

/**
 * The calls of inspections that react-admin has no method for (docs/product.md, "Calls"). Their answers have the
 * types that the domain gives them. All of them throw `HttpError`.
 */

/** All inspections that a filter finds, by their days, without their controls. */
export function getCalendar(filter: object): Promise<InspectionSummary[]> {
  const sort = { field: 'elementPlanningDate', order: 'ASC' } as const;
  return readAll<InspectionSummary>('/planning/calendar', { sort, filter: { ...filter } });
}

/** Whom inspections can be planned for. */
export async function getPlanningUsers(signal?: AbortSignal): Promise<UserReference[]> {
  const { json } = await http('/planning/users', { signal });
  return json as UserReference[];
}

/** @param key the same for every try of the same batch, which is created only once */
export async function postBatch(batch: InspectionBatch, key: string): Promise<BatchResult> {
  const { json } = await sendJson('POST', '/planning/batch', batch, { [IDEMPOTENCY_HEADER]: key });
  return json as BatchResult;
}

/** @param key as for `postBatch` */
export async function postDuplicate(
  id: string,
  request: DuplicateRequest,
  key: string,
): Promise<BatchResult> {
  const path = `/planning/${encodeURIComponent(id)}/duplicate`;
  const { json } = await sendJson('POST', path, request, { [IDEMPOTENCY_HEADER]: key });
  return json as BatchResult;
}

export async function postValidate(request: ValidateRequest): Promise<ValidateResult> {
  const { json } = await sendJson('POST', '/planning/validate', request);
  return json as ValidateResult;
}

export async function postReturn(request: ReturnRequest): Promise<ReturnResult> {
  const { json } = await sendJson('POST', '/planning/return', request);
  return json as ReturnResult;
}

export async function postDelete(ids: readonly string[]): Promise<DeleteResult> {
  const { json } = await sendJson('POST', '/planning/delete', { ids });
  return json as DeleteResult;
}
