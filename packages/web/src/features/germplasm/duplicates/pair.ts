import type { duplicates } from '@landrace/contract/areas/germplasm/duplicate.table';
import type { Row } from '@landrace/contract/core/table';

export type Pair = Row<typeof duplicates>;
