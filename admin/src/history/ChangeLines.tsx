import { Box, Link } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { type HistoryChange, type HistoryRegister, historyFields, listOf } from '../../../domain/history';
import { useTranslate } from '../i18n/useTranslate';
import { visuallyHidden } from '../common/visuallyHidden';
import { inspectionPath } from '../planning/common/resource';
import { describeResource, keptName } from '../providers/descriptions';
import { useFieldLabel } from './useFieldLabel';
import { useFieldText } from './useFieldText';
import { registerPairs, useRegisterText } from './registers';

interface ChangeLinesProps {
  changes: readonly HistoryChange[];
  resource: string;
}

/** What the name of a change says by itself. */
const SAID = new Set(['elementPlanningValidation', 'userPassword']);

/** A line for each field that a change concerned, and for each control. */
export function ChangeLines({ changes, resource }: ChangeLinesProps) {
  const { deleted } = describeResource(resource);
  const told = changes.filter(({ field }) => field !== deleted && !SAID.has(field));
  if (told.length === 0) return null;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0, display: 'grid', gap: 0.5 }}>
      {told.map((change) => (
        <Change key={change.field} change={change} resource={resource} />
      ))}
    </Box>
  );
}

function Change({ change, resource }: { change: HistoryChange; resource: string }) {
  if (change.field === 'elementRegisters') return <Registers change={change} />;
  if (Array.isArray(change.from)) return <ListChange change={change} resource={resource} />;
  return <ValueChange change={change} resource={resource} />;
}

function ValueChange({ change: { field, from, to }, resource }: { change: HistoryChange; resource: string }) {
  const label = useFieldLabel(resource);
  const text = useFieldText(resource);
  const isInspection = historyFields(keptName(resource)).get(field)?.to === 'planning';
  const shown = (value: unknown) =>
    isInspection && isReference(value) ? (
      <Link component={RouterLink} to={inspectionPath(value._id)}>
        {text(field, value)}
      </Link>
    ) : (
      text(field, value)
    );
  return <Line label={label(field)} from={shown(from)} to={shown(to)} />;
}

function isReference(value: unknown): value is { _id: string } {
  return typeof value === 'object' && value !== null && '_id' in value && typeof value._id === 'string';
}

/** A list tells which went and which came. */
function ListChange({ change: { field, from, to }, resource }: { change: HistoryChange; resource: string }) {
  const translate = useTranslate();
  const label = useFieldLabel(resource);
  const text = useFieldText(resource);
  const names = (values: unknown) =>
    listOf(values)
      .map((value) => text(field, value))
      .join(', ');
  const [removed, added] = [names(from), names(to)];
  const told = [
    ...(removed ? [translate('history.removed', { names: removed })] : []),
    ...(added ? [translate('history.added', { names: added })] : []),
  ];
  return <Line label={label(field)} from="" to={told.join('. ')} />;
}

function Registers({ change: { from, to } }: { change: HistoryChange }) {
  const translate = useTranslate();
  const text = useRegisterText();
  return registerPairs(
    listOf(from) as readonly HistoryRegister[],
    listOf(to) as readonly HistoryRegister[],
  ).map(({ id, control, before, after }) => (
    <Line
      key={id}
      label={control?.upkeepName ?? translate('history.unknown')}
      from={before ? text(before) : ''}
      to={after ? text(after) : ''}
    />
  ));
}

interface LineProps {
  label: string;
  from: ReactNode;
  to: ReactNode;
}

/** A field with what it was and what it is; what it was is left out where that was nothing. */
function Line({ label, from, to }: LineProps) {
  const translate = useTranslate();
  return (
    <Box component="li" sx={{ typography: 'body2', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>{`${label}: `}</Box>
      {from === '' ? null : (
        <>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {from}
          </Box>
          <span aria-hidden="true"> → </span>
          <Hidden>{` ${translate('history.to')} `}</Hidden>
        </>
      )}
      <Box component="span" sx={{ fontWeight: 500 }}>
        {to === '' ? '–' : to}
      </Box>
    </Box>
  );
}

/** For those who listen; an arrow is for those who see. */
function Hidden({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={visuallyHidden}>
      {children}
    </Box>
  );
}
