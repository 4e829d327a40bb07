import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
import type { Screen } from '../../../domain/screens';

/** A screen of a resource that is neither its list nor a form. */
export interface OtherPage {
  screen: Screen;
  /** As a route has it, with parameters. */
  path: string;
  page: ComponentType;
}

/** What a folder of a resource exports: its pages, loaded when they are opened. */
export interface ResourcePages {
  list: ComponentType;
  edit: ComponentType;
  create?: ComponentType;
  others?: OtherPage[];
  icon: SvgIconComponent;
  /** The field that names a record, or what does. */
  recordRepresentation?: string | ((record: RaRecord) => string);
}
