import { InspectionPage } from './recording/InspectionPage';

export default function InspectionEdit() {
  return <InspectionPage screen="planning" />;
}
