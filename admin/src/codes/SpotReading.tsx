import { Alert, Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { IDEMPOTENCY_HEADER } from '../../../domain/api';
import type { InspectionDetail } from '../../../domain/planning';
import { useTranslate } from '../i18n/useTranslate';
import { failureText } from '../planning/common/failureText';
import { inspectionPath } from '../planning/common/resource';
import { useIdempotencyKey } from '../planning/common/useIdempotencyKey';
import { fieldErrors } from '../providers/errors';
import { sendJson } from '../providers/http';

interface SpotReadingProps {
  code: string;
  /** Whether it takes the place of the page that it was started on, to which nobody wants back. */
  replace?: boolean;
}

/** Starts a reading that nobody has planned, of the element with that code, and opens it. */
export function SpotReading({ code, replace = false }: SpotReadingProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const keyFor = useIdempotencyKey();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => startReading(code, keyFor(code)),
    onSuccess: ({ _id }) => navigate(inspectionPath(_id), { replace }),
  });
  return (
    <>
      {error && (
        <Alert severity="error" sx={{ width: '100%' }}>
          {reasonOf(error)}
        </Alert>
      )}
      <Button variant="contained" disabled={isPending} onClick={() => mutate()}>
        {translate('codes.nothing.reading')}
      </Button>
    </>
  );
}

/** Prefers the text about the element, since it says why the call was refused. */
function reasonOf(error: Error): string {
  return Object.values(fieldErrors(error)).join(' ') || failureText(error);
}

/** The answer has the type that the domain gives it. @param key the same for every try of the same reading */
async function startReading(code: string, key: string): Promise<InspectionDetail> {
  const path = `/codes/${encodeURIComponent(code)}/reading`;
  const { json } = await sendJson('POST', path, undefined, { [IDEMPOTENCY_HEADER]: key });
  return json as InspectionDetail;
}
