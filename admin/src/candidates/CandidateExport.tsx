import { useStore } from 'react-admin';
import { IMPORT_FILES } from '@shared/resources/imports/columns.js';
import { ExportDialog } from '../exports/ExportDialog.js';
import { COLUMNS_STORE_KEY, HIDDEN_COLUMNS } from './columns.js';
import { inOrder, ORDER_STORE_KEY } from './table/columnLayout.js';

/** Candidates_List.xlsx with the columns that the table shows now (#export; decision D5). */
export function CandidateExport(props: { open: boolean; onClose: () => void }) {
  const [hidden] = useStore<string[]>(COLUMNS_STORE_KEY, HIDDEN_COLUMNS);
  const [order] = useStore<string[]>(ORDER_STORE_KEY, []);
  const columns = inOrder(order)
    .map(({ key }) => key)
    .filter((key) => !hidden.includes(key));
  return <ExportDialog {...props} list={{ path: 'exports', fileName: IMPORT_FILES.export, columns }} />;
}
