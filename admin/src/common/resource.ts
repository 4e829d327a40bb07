import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';

/** A screen of a resource that is neither its list nor a form. */
export interface OtherPage {
  /** As a route has it, with parameters. */
  path: string;
  /** What `canAccess` is asked, of the resource: the API's name of the call. */
  action: string;
  page: ComponentType;
}

/** What a folder of a resource exports: its pages, loaded when they are opened. */
export interface ResourcePages {
  list: ComponentType;
  edit?: ComponentType;
  create?: ComponentType;
  others?: OtherPage[];
  icon: SvgIconComponent;
  /** The field that names a record, or what does. */
  recordRepresentation?: string | ((record: RaRecord) => string);
}
