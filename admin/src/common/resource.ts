import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';

/** What a folder of a resource exports: its pages, loaded when they are opened. */
export interface ResourcePages {
  list: ComponentType;
  edit: ComponentType;
  create?: ComponentType;
  icon: SvgIconComponent;
  recordRepresentation?: (record: RaRecord) => string;
}
