import { type FileSubject, listedFileColumns } from '@landrace/contract/areas/imports/layouts/images';
import type { ChoiceList, TemplateContext } from '../templates/template';

/** The possible subjects of a file, with the texts of `imports.templates.<texts>`. */
export function subjectChoices(
  { text }: TemplateContext,
  texts: string,
  subjects: readonly FileSubject[],
): ChoiceList {
  return {
    name: listedFileColumns.subject.heading,
    choices: subjects.map(({ id, words: [value] }) => {
      const meaning = text(`imports.templates.${texts}.${id}`);
      return meaning === undefined ? { value } : { value, meaning };
    }),
  };
}
