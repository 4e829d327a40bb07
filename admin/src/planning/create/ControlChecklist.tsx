import {
  Box,
  Button,
  Checkbox,
  FormHelperText,
  List,
  ListItem,
  ListItemIcon,
  ListItemText,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { isFoundIn } from '../../../../domain/common';
import type { Upkeep } from '../../../../domain/upkeeps';
import { useTranslate } from '../../i18n/useTranslate';
import { controlDetail } from '../../common/controlDetail';

interface ControlChecklistProps {
  controls: readonly Upkeep[];
  chosen: readonly string[];
  onTick: (ids: readonly string[], isTicked: boolean) => void;
  problem?: string;
  disabled: boolean;
}

/** The controls to carry out. All and none act on what the search leaves in sight. */
export function ControlChecklist({ controls, chosen, onTick, problem, disabled }: ControlChecklistProps) {
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const shown = controls.filter(({ upkeepName, upkeepTypeId }) =>
    isFoundIn(`${upkeepName} ${upkeepTypeId.upkeepTypeName}`, search),
  );
  const shownIds = shown.map(({ _id }) => _id);

  return (
    <Box component="section" aria-labelledby="plan-controls">
      <Typography id="plan-controls" component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
        {translate('creating.controls')}
      </Typography>
      <Stack direction="row" sx={{ my: 1, gap: 1, flexWrap: 'wrap', alignItems: 'flex-end' }}>
        <TextField
          type="search"
          label={translate('creating.searchControls')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          disabled={disabled}
          sx={{ flex: { xs: '1 1 100%', sm: '1 1 220px' } }}
        />
        <Button variant="outlined" disabled={disabled} onClick={() => onTick(shownIds, true)}>
          {translate('creating.all')}
        </Button>
        <Button variant="outlined" disabled={disabled} onClick={() => onTick(shownIds, false)}>
          {translate('creating.none')}
        </Button>
        <Typography variant="body2" color="textSecondary" aria-live="polite" sx={{ py: 1.25 }}>
          {translate('creating.controlCount', { chosen: chosen.length, total: controls.length })}
        </Typography>
      </Stack>
      <List
        dense
        // It scrolls by the boxes in it; while they are disabled, by itself.
        tabIndex={disabled ? 0 : undefined}
        aria-labelledby="plan-controls"
        sx={{
          maxHeight: 420,
          overflow: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          py: 0,
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 380px), 1fr))',
        }}
      >
        {shown.map((control) => (
          <ControlItem
            key={control._id}
            control={control}
            checked={chosen.includes(control._id)}
            disabled={disabled}
            onTick={(isTicked) => onTick([control._id], isTicked)}
          />
        ))}
        {shown.length === 0 && (
          <ListItem>
            <ListItemText secondary={translate('common.list.filterEmpty')} />
          </ListItem>
        )}
      </List>
      {problem !== undefined && <FormHelperText error>{problem}</FormHelperText>}
    </Box>
  );
}

interface ControlItemProps {
  control: Upkeep;
  checked: boolean;
  disabled: boolean;
  onTick: (isTicked: boolean) => void;
}

function ControlItem({ control, checked, disabled, onTick }: ControlItemProps) {
  const id = `control-${control._id}`;
  const detail = `${control.upkeepTypeId.upkeepTypeName} · ${controlDetail(control)}`;
  return (
    <ListItem disablePadding divider>
      <Box
        component="label"
        htmlFor={id}
        sx={{
          display: 'flex',
          alignItems: 'center',
          width: '100%',
          minHeight: 48,
          px: 2,
          cursor: disabled ? undefined : 'pointer',
          color: disabled ? 'text.disabled' : undefined,
          '&:hover': disabled ? {} : { bgcolor: 'quiet' },
        }}
      >
        <ListItemIcon sx={{ minWidth: 44 }}>
          <Checkbox
            id={id}
            edge="start"
            checked={checked}
            disabled={disabled}
            onChange={(_, isTicked) => onTick(isTicked)}
            slotProps={{ input: { 'aria-label': control.upkeepName } }}
          />
        </ListItemIcon>
        <ListItemText
          primary={control.upkeepName}
          secondary={detail}
          slotProps={{ secondary: { color: disabled ? 'inherit' : undefined } }}
        />
      </Box>
    </ListItem>
  );
}
