import { type McpdDescriptor, mcpdDescriptors, mcpdHeading } from '@landrace/domain/mcpd';
import { type Field, integer, number, text } from '../../core/field';
import { defineTable } from '../../core/table';

const coded: readonly McpdDescriptor[] = ['coorduncert', 'sampstat', 'collsrc', 'mlsstat'];
const measured: readonly McpdDescriptor[] = ['declatitude', 'declongitude', 'elevation'];

function fieldOf(descriptor: McpdDescriptor): Field {
  const options = { optional: true, heading: mcpdHeading(descriptor) } as const;
  if (coded.includes(descriptor)) return integer(options);
  return measured.includes(descriptor) ? number(options) : text(options);
}

/** The passport of each germplasm as the standard writes it: a file format, not a screen. */
export const mcpd = defineTable({
  name: 'germplasmMcpd',
  area: 'germplasm',
  segment: 'germplasm/mcpd',
  key: 'accenumb',
  nameField: 'accenumb',
  defaultSort: { field: 'accenumb' },
  fields: Object.fromEntries(
    mcpdDescriptors.map((descriptor) => [descriptor, fieldOf(descriptor)]),
  ) as Readonly<Record<McpdDescriptor, Field>>,
});
