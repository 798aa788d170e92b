import { type McpdDescriptor, mcpdDescriptors, mcpdHeading, mcpdValueType } from '@landrace/domain/mcpd';
import { type Field, integer, number, text } from '../../core/field';
import { defineTable } from '../../core/table';

const fieldKinds = { integer, decimal: number, text };

function fieldOf(descriptor: McpdDescriptor): Field {
  return fieldKinds[mcpdValueType(descriptor)]({ optional: true, heading: mcpdHeading(descriptor) });
}

/** The passport of each germplasm as the standard writes it: a file format, not a screen. */
export const mcpd = defineTable({
  name: 'germplasmMcpd',
  area: 'germplasm',
  segment: 'germplasm/mcpd',
  key: 'accenumb',
  nameField: 'accenumb',
  fields: Object.fromEntries(
    mcpdDescriptors.map((descriptor) => [descriptor, fieldOf(descriptor)]),
  ) as Readonly<Record<McpdDescriptor, Field>>,
});
