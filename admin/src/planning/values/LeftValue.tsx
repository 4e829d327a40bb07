import { Box, Button, Typography } from '@mui/material';
import type { RegisterSnapshot } from '../../../../domain/planning';
import { type RecordedValue, valueBesideLimits } from '../../../../domain/upkeeps';
import { useTranslate } from '../../i18n/useTranslate';
import { QUESTION } from './question';

interface LeftValueProps {
  control: RegisterSnapshot;
  value: RecordedValue;
  uncertainty?: string;
  /** Whether nobody has measured it anew. */
  isOpen: boolean;
  onKeep: () => void;
}

/** Shows a control's value from before the return, next to the field for the new one. */
export function LeftValue({ control, value, uncertainty, isOpen, onKeep }: LeftValueProps) {
  const translate = useTranslate();
  const text = valueBesideLimits(control, value, uncertainty);
  return (
    <Box
      {...(isOpen && QUESTION)}
      sx={{
        mt: 1,
        minHeight: 44,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        overflowWrap: 'anywhere',
      }}
    >
      <Typography variant="body2" color="textSecondary">
        {translate('planning.left.before', { value: text })}
      </Typography>
      {isOpen && (
        <Button
          variant="outlined"
          onClick={onKeep}
          aria-label={translate('planning.left.keepOf', { name: control.upkeepName, value: text })}
          sx={{ displayPrint: 'none', minHeight: 44, scrollMarginBlock: '120px' }}
        >
          {translate('planning.left.keep')}
        </Button>
      )}
    </Box>
  );
}
