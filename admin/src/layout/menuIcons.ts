import type { SvgIconComponent } from '@mui/icons-material';
import AccountTreeIcon from '@mui/icons-material/AccountTreeOutlined';
import ApartmentIcon from '@mui/icons-material/ApartmentOutlined';
import AssignmentIcon from '@mui/icons-material/AssignmentTurnedInOutlined';
import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import ChecklistIcon from '@mui/icons-material/ChecklistOutlined';
import BuildIcon from '@mui/icons-material/BuildOutlined';
import FactCheckIcon from '@mui/icons-material/FactCheckOutlined';
import EventRepeatIcon from '@mui/icons-material/EventRepeatOutlined';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import PlumbingIcon from '@mui/icons-material/PlumbingOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import type { MenuEntry } from './menu';

/** The same icon for a thing in the menu, on its tile and on its pages. */
export const menuIcons: Record<MenuEntry, SvgIconComponent> = {
  home: HomeIcon,
  planning: AssignmentIcon,
  actions: WarningIcon,
  correctives: BuildIcon,
  programmes: EventRepeatIcon,
  coverage: FactCheckIcon,
  elements: PlumbingIcon,
  companies: BusinessIcon,
  areas: ApartmentIcon,
  upkeeps: ChecklistIcon,
  upkeepTypes: AccountTreeIcon,
  users: PeopleIcon,
};
