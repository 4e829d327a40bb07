import type { SvgIconComponent } from '@mui/icons-material';
import DateRangeIcon from '@mui/icons-material/DateRangeOutlined';
import EventBusyIcon from '@mui/icons-material/EventBusyOutlined';
import EventNoteIcon from '@mui/icons-material/EventNoteOutlined';
import ScheduleIcon from '@mui/icons-material/Schedule';
import TodayIcon from '@mui/icons-material/TodayOutlined';
import type { CorrectiveCounts, InspectionCounts, MasterDataCounts } from '../../../domain/operations';
import type { MenuEntry } from '../layout/menu';
import { menuIcons } from '../layout/menuIcons';

interface MasterDataTile {
  counter: keyof MasterDataCounts;
  /** The list that the tile opens. */
  screen: MenuEntry;
  icon: SvgIconComponent;
}

interface CorrectiveTile {
  counter: keyof CorrectiveCounts;
  icon: SvgIconComponent;
}

interface InspectionTile {
  counter: keyof InspectionCounts;
  icon: SvgIconComponent;
}

const masterData = (counter: keyof MasterDataCounts, screen: MenuEntry): MasterDataTile => ({
  counter,
  screen,
  icon: menuIcons[screen],
});

/** The first row, in its order (docs/product.md, "Screens: login and home"). */
export const masterDataTiles: MasterDataTile[] = [
  masterData('numCompanies', 'companies'),
  masterData('numHeadquarters', 'areas'),
  masterData('numUsers', 'users'),
  masterData('numElements', 'elements'),
  masterData('numUpkeeps', 'upkeeps'),
];

/** The second row. */
export const inspectionTiles: InspectionTile[] = [
  { counter: 'numElementsPlanningActualYear', icon: EventNoteIcon },
  { counter: 'numElementsPlanningActualMonth', icon: DateRangeIcon },
  { counter: 'numElementsPlanningToday', icon: TodayIcon },
  { counter: 'numElementsPlanningLate', icon: EventBusyIcon },
];

/** The third row. */
export const correctiveTiles: CorrectiveTile[] = [
  { counter: 'correctivesOpen', icon: menuIcons.correctives },
  { counter: 'correctivesOverdue', icon: ScheduleIcon },
];
