import { UpdateLine } from './UpdateLine';

/** What is to be said of the app that this browser keeps, below the header of every screen. */
export default function OfflineLines() {
  return <UpdateLine />;
}
