import { Chip } from '@mui/material';
import { useGetOne } from 'react-admin';
import { Link } from 'react-router';
import { isAllowed } from '../../../../domain/access';
import type { Inspection } from '../../../../domain/planning';
import type { Programme } from '../../../../domain/programmes';
import { screenPaths } from '../../../../domain/screens';
import { useTranslate } from '../../i18n/useTranslate';
import { useCaller } from '../common/useCaller';

/**
 * The programme that planned an inspection, and whether somebody has moved or reassigned it since. It leads there who may open it,
 * while it is there: one that was deleted keeps its name.
 */
export function ProgrammeChip({ inspection }: { inspection: Inspection }) {
  const translate = useTranslate();
  const { profile } = useCaller();
  const { elementProgrammeId: programme, elementProgrammeMoved: isMoved } = inspection;
  const mayOpen = programme !== null && isAllowed('programmes.update', profile);
  const { error } = useGetOne<Programme>('programes', { id: programme?._id }, { enabled: mayOpen });
  if (!programme) return null;
  const name = programme.programmeName;
  const look = {
    size: 'small',
    label: isMoved ? translate('planning.programme.moved', { name }) : name,
    sx: { '& .MuiChip-label': { whiteSpace: 'normal' }, height: 'auto', minHeight: 24 },
  } as const;
  return mayOpen && !error ? (
    <Chip {...look} component={Link} to={`${screenPaths.programmes}/${programme._id}`} clickable />
  ) : (
    <Chip {...look} />
  );
}
