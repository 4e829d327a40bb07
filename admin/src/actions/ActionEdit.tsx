import { InspectionPage } from '../planning/recording/InspectionPage';

/** The inspection's own form; of a closed one the actions can still be changed here. */
export default function ActionEdit() {
  return <InspectionPage screen="actions" />;
}
