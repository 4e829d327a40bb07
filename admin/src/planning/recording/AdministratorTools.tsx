import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import { Button } from '@mui/material';
import { useState } from 'react';
import { CanAccess } from 'react-admin';
import { type Inspection, stateOf } from '../../../../domain/planning';
import { useTranslate } from '../../i18n/useTranslate';
import { INSPECTIONS } from '../common/resource';
import { DuplicateDialog } from '../duplicate/DuplicateDialog';
import { ReturnButton } from './ReturnButton';
import { ValidateButton } from './ValidateButton';

interface AdministratorToolsProps {
  inspection: Inspection;
  /** Whether something typed is not saved. */
  dirty: boolean;
}

/** What an administrator does with an inspection beside recording it. */
export default function AdministratorTools({ inspection, dirty }: AdministratorToolsProps) {
  const translate = useTranslate();
  const [duplicating, setDuplicating] = useState(false);
  return (
    <>
      {stateOf(inspection) === 'done' && (
        <>
          <ValidateButton inspection={inspection} dirty={dirty} />
          <CanAccess resource={INSPECTIONS} action="return">
            <ReturnButton inspection={inspection} dirty={dirty} />
          </CanAccess>
        </>
      )}
      <Button variant="outlined" startIcon={<ContentCopyIcon />} onClick={() => setDuplicating(true)}>
        {translate('planning.actions.duplicate')}
      </Button>
      {duplicating && <DuplicateDialog inspection={inspection} onClose={() => setDuplicating(false)} />}
    </>
  );
}
