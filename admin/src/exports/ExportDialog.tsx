import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  LinearProgress,
  Radio,
  RadioGroup,
} from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import { type RaRecord, useListContext, useNotify, useResourceContext } from 'react-admin';
import { formatDecimal } from '../../../domain/common';
import { type ExportFormat, exportFormats } from '../../../domain/exports';
import { useElsewhere } from '../common/list/useElsewhere';
import { formatCount } from '../i18n/formatCount';
import { useTranslate } from '../i18n/useTranslate';
import { apiName } from '../providers/resources';
import { getExport, saveFile } from './getExport';

export interface ExportDialogProps {
  /** All of the list's filter, or the rows that are selected. */
  filter: object | 'selected';
  /** Whether one may choose between a line for each inspection and one for each control. */
  hasControls?: boolean;
  onClose: () => void;
}

const lines = ['inspections', 'controls'] as const;

const MEGABYTE = 1024 * 1024;

/** How much there is, in MB with one decimal. */
const sizeOf = (bytes: number) => formatDecimal(Math.round((bytes * 10) / MEGABYTE) / 10);

/** Asks how a list is to be exported, and has it made into a file that the browser saves. Whoever closes it gives it up. */
export default function ExportDialog({ filter, hasControls = false, onClose }: ExportDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const id = useId();
  const resource = useResourceContext() ?? '';
  const { sort, total = 0, selectedIds } = useListContext<RaRecord>();
  const isSelection = filter === 'selected';
  const count = isSelection ? selectedIds.length : total;
  const withElsewhere = useElsewhere();
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [rows, setRows] = useState<(typeof lines)[number]>('inspections');
  // A workbook has both, each on a sheet of its own.
  const asksRows = hasControls && format === 'csv';
  const [received, setReceived] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function handleExport() {
    const { signal } = (running.current = new AbortController());
    setProblem(undefined);
    setReceived(0);
    const which = filter === 'selected' ? { ids: selectedIds.map(String) } : { filter, sort };
    const request = { resource: apiName(resource), format, which };
    try {
      const file = await getExport(asksRows ? { ...request, rows } : request, setReceived, signal);
      saveFile(file);
      notify(translate('exports.done', { name: file.name }), { type: 'success' });
      onClose();
    } catch (error) {
      if (signal.aborted) return;
      setReceived(undefined);
      setProblem(error instanceof Error ? error.message : translate('ra.notification.http_error'));
    }
  }

  const isRunning = received !== undefined;
  return (
    <Dialog
      open
      onClose={isRunning ? undefined : onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby={`${id}-title`}
    >
      <DialogTitle id={`${id}-title`} variant="h2">
        {translate('common.open.export')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>
          {translate(isSelection ? 'exports.selected' : 'exports.rows', {
            smart_count: count,
            count: formatCount(count),
          })}{' '}
          {isSelection ? withElsewhere('') : null}
        </DialogContentText>
        <Choice
          label={translate('exports.format.title')}
          of={exportFormats}
          textOf={(name) => translate(`exports.format.${name}`)}
          value={format}
          onChange={setFormat}
          isDisabled={isRunning}
        />
        {asksRows ? (
          <Choice
            label={translate('exports.lines.title')}
            of={lines}
            textOf={(name) => translate(`exports.lines.${name}`)}
            value={rows}
            onChange={setRows}
            isDisabled={isRunning}
          />
        ) : null}
        {isRunning ? (
          <Box role="status" sx={{ display: 'grid', gap: 1 }}>
            <LinearProgress aria-hidden />
            {received === 0
              ? translate('exports.begins')
              : translate('exports.received', { size: sizeOf(received) })}
          </Box>
        ) : null}
        {problem === undefined ? null : (
          <Alert severity="error">{`${translate('exports.failed')} ${problem}`}</Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" disabled={isRunning} onClick={() => void handleExport()}>
          {translate('common.open.export')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ChoiceProps<Name extends string> {
  label: string;
  of: readonly Name[];
  textOf: (name: Name) => string;
  value: Name;
  onChange: (name: Name) => void;
  isDisabled: boolean;
}

function Choice<Name extends string>({ label, of, textOf, value, onChange, isDisabled }: ChoiceProps<Name>) {
  const id = useId();
  return (
    <FormControl disabled={isDisabled}>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup aria-labelledby={id} value={value}>
        {of.map((name) => (
          <FormControlLabel
            key={name}
            value={name}
            control={<Radio />}
            label={textOf(name)}
            onChange={() => onChange(name)}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
