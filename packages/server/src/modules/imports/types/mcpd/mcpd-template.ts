import { mcpdAttributeSheet } from '@landrace/contract/areas/imports/layouts/mcpd';
import { sql } from 'kysely';
import { visibleMembers } from '../../../groups/public';
import { defineTemplate } from '../../templates/define-template';
import { passports } from '../../templates/passport-sheet';
import { exampleAttributes, examplePassports } from './mcpd-example';
import { listAttributes, streamAttributeRows, streamPassports } from './mcpd-template.repository';

export const mcpdTemplate = defineTemplate({
  sheets: { mcpd: passports, mcpdAttributes: { layout: mcpdAttributeSheet } },
  example: { mcpd: examplePassports, mcpdAttributes: exampleAttributes },
  async ofSelection({ reader }, { caller, groupId }) {
    const chosen =
      groupId === undefined ? sql`true` : sql`g.id in (${visibleMembers('germplasm', [groupId], caller)})`;
    const attributes = await listAttributes(reader, chosen);
    return {
      mcpd: streamPassports(reader, chosen),
      mcpdAttributes: {
        otherColumns: attributes.map(({ name }) => name),
        rows: streamAttributeRows(reader, chosen, attributes),
      },
    };
  },
});
