import { audit } from '@landrace/contract/areas/administration/audit.table';
import { defineSource } from '../../engine/source';
import { everyone } from '../../platform/access/scope';

/** Only administrators may call the list, and they see every event. */
export const auditSource = defineSource(audit, { scope: everyone });
