import { IMPORT_FILES } from '@shared/resources/imports/columns.js';
import { ExportDialog } from '../exports/ExportDialog.js';
import { useColumnLayout } from './table/columnLayout.js';
import { useHiddenColumns } from './views/useHiddenColumns.js';

/** Candidates_List.xlsx with the columns that the table currently shows (#export; decision D5). */
export function CandidateExport(props: { open: boolean; onClose: () => void }) {
  const { hidden } = useHiddenColumns();
  const displayed = useColumnLayout().columns.map(({ key }) => key);
  const columns = displayed.filter((key) => !hidden.includes(key));
  return <ExportDialog {...props} list={{ path: 'exports', fileName: IMPORT_FILES.export, columns }} />;
}
