import {
  Alert,
  Box,
  Button,
  CircularProgress,
  DialogActions,
  DialogContent,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { Inspection } from '../../../../domain/planning';
import { ActionAlert } from '../../common/messages/ActionAlert';
import { useTranslate } from '../../i18n/useTranslate';
import { isInstalled } from '../../providers/connection';
import { failureText } from '../common/failureText';
import { INSPECTIONS } from '../common/resource';
import { useCaller } from '../common/useCaller';
import { useDays } from '../common/useDays';
import { useSave } from '../recording/useSave';
import { DecideForm } from './DecideForm';
import { DecideFrame } from './DecideFrame';
import { nextUndecided } from './nextUndecided';

interface DecideEachDialogProps {
  ids: readonly string[];
  /** Stands above the first one. */
  notice?: string;
  /** Gets those of which nothing is left to be validated. */
  onClose: (settled: ReadonlySet<string>) => void;
}

/** Offers inspections with controls to decide on, one by one. */
export default function DecideEachDialog({ ids, notice, onClose }: DecideEachDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const { dayText } = useDays();
  const saver = useSave(useCaller().id, isInstalled());
  const [from, setFrom] = useState(0);
  /** The one of which something is typed. */
  const [typed, setTyped] = useState<string>();
  const [validated, setValidated] = useState<readonly string[]>([]);
  /** Validated or deleted by others. */
  const [elsewhere, setElsewhere] = useState<readonly string[]>([]);

  async function read(id: string, signal?: AbortSignal): Promise<Inspection> {
    return (await dataProvider.getOne<Inspection>(INSPECTIONS, { id, signal })).data;
  }

  const { data, error, refetch } = useQuery({
    queryKey: ['undecided', ids, from],
    queryFn: ({ signal }) => nextUndecided(ids, from, (id) => read(id, signal)),
    // The one that is shown stays while it is decided, whatever is refreshed behind it; the next time it is read anew.
    staleTime: 'static',
    gcTime: 0,
  });
  const { passed = [], index = from, inspection } = data ?? {};

  /** All of which nothing is left to be validated. */
  function settled(): string[] {
    const gone = passed.filter(({ why }) => why !== 'decided').map(({ id }) => id);
    return [...elsewhere, ...gone];
  }

  function close(done: readonly string[]) {
    if (done.length > 0) {
      notify('bulk.validated', { type: 'success', messageArgs: { smart_count: done.length } });
    }
    onClose(new Set([...done, ...settled()]));
  }

  /** Reads the one that is shown anew, or goes on where somebody else has settled it. */
  async function reload(): Promise<Inspection | undefined> {
    const { data: fresh } = await refetch({ throwOnError: true });
    return fresh?.inspection?.id === inspection?.id ? fresh?.inspection : undefined;
  }

  /** Goes on after the one that is shown. */
  function goOn(done: readonly string[]) {
    saver.clearProblem();
    if (index + 1 >= ids.length) {
      close(done);
      return;
    }
    setValidated(done);
    setElsewhere(settled());
    setFrom(index + 1);
  }

  const told = [
    ...(from === 0 && notice !== undefined ? [notice] : []),
    ...passed.map(({ why, inspection: one }) =>
      translate(
        `deciding.each.${why}`,
        one && { name: one.elementId.elementName, day: dayText(one.elementPlanningDate) },
      ),
    ),
  ];
  const lead = told.length > 0 && (
    <Alert severity="info" sx={{ mb: 2 }}>
      {told.map((text, at) => (
        <div key={at}>{text}</div>
      ))}
    </Alert>
  );
  const isOver = data !== undefined && inspection === undefined;
  const buttons = (
    <>
      <Button variant="outlined" onClick={() => close(validated)} disabled={saver.saving}>
        {translate('planning.actions.close')}
      </Button>
      {isOver ? null : (
        <Button variant="outlined" onClick={() => goOn(validated)} disabled={saver.saving}>
          {translate('deciding.each.skip')}
        </Button>
      )}
    </>
  );

  return (
    <DecideFrame
      title={
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          {translate('deciding.each.title')}{' '}
          <span>
            {translate('deciding.each.position', {
              index: Math.min(index + 1, ids.length),
              total: ids.length,
            })}
          </span>
        </Box>
      }
      isHeld={saver.saving || (inspection !== undefined && typed === inspection.id)}
      onClose={() => close(validated)}
    >
      {inspection ? (
        <DecideForm
          key={inspection.id}
          inspection={inspection}
          saver={saver}
          reload={reload}
          onTyped={() => setTyped(inspection.id)}
          onValidated={() => goOn([...validated, inspection.id])}
          lead={
            <>
              {lead}
              <Typography variant="subtitle1" component="p" sx={{ fontWeight: 600 }}>
                {`${inspection.elementId.elementName}, ${dayText(inspection.elementPlanningDate)}`}
              </Typography>
              <Typography color="textSecondary" sx={{ mb: 2 }}>
                {inspection.elementId.elementAreaId.areaName}
              </Typography>
            </>
          }
          buttons={buttons}
        />
      ) : (
        <>
          <DialogContent>
            {lead}
            {isOver ? <Typography>{translate('deciding.each.end')}</Typography> : null}
            {error ? (
              <ActionAlert
                severity="error"
                button={translate('deciding.each.again')}
                onAction={() => void refetch()}
              >
                {failureText(error)}
              </ActionAlert>
            ) : null}
            {data || error ? null : (
              <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 200 }}>
                <CircularProgress />
              </Box>
            )}
          </DialogContent>
          <DialogActions>{buttons}</DialogActions>
        </>
      )}
    </DecideFrame>
  );
}
