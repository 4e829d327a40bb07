import { Box, Button, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetOne, useNotify } from 'react-admin';
import { useParams } from 'react-router';
import { type Element, codeText } from '../../../domain/elements';
import { SpotReading } from '../codes/SpotReading';
import { useCode } from '../codes/useCode';
import { ConfirmDialog } from '../common/ConfirmDialog';
import { useTranslate } from '../i18n/useTranslate';
import { sendJson } from '../providers/http';

/** What an element's label says, below its form. */
export function ElementCode() {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { data } = useGetOne<Element>('elements', { id });
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendJson('POST', `/elements/${encodeURIComponent(id)}/code`, {}),
    onSuccess: () => {
      notify('codes.code.renewed', { type: 'success' });
      // The code that was leads nowhere any more, and is asked for by nobody.
      void queryClient.invalidateQueries({ queryKey: ['elements'] });
    },
    onError: (error) => notify(error.message, { type: 'error', autoHideDuration: null }),
    onSettled: () => setAsking(false),
  });
  if (!data) return null;
  return (
    <Box
      component="section"
      aria-labelledby="element-code"
      sx={{ maxWidth: 760, mx: 'auto', px: { xs: 2, md: 3 }, pb: 3 }}
    >
      <Typography id="element-code" variant="h2" sx={{ mb: 1 }}>
        {translate('codes.code.title')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography component="code" sx={{ fontFamily: 'monospace', fontSize: '1.25rem' }}>
          {codeText(data.elementCode)}
        </Typography>
        <Button
          variant="outlined"
          onClick={() => setAsking(true)}
          sx={{ minHeight: 44, displayPrint: 'none' }}
        >
          {translate('codes.code.renew')}
        </Button>
        <ReadingThere code={data.elementCode} />
      </Box>
      <ConfirmDialog
        isOpen={isAsking}
        title={translate('codes.code.question')}
        text={translate('codes.code.warning')}
        confirm={translate('codes.code.renew')}
        isBusy={isPending}
        onConfirm={() => mutate()}
        onClose={() => setAsking(false)}
      />
    </Box>
  );
}

/** A reading on the spot, where the element's company allows it: whoever scans its label comes here. */
function ReadingThere({ code }: { code: string }) {
  const { data } = useCode(code);
  return data?.allowsReading ? <SpotReading code={code} /> : null;
}
