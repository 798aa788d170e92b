import type { TraitCategory } from '@landrace/contract/areas/trials/trait.routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { EditedListDialog } from '../../../kit/dialogs/edited-list-dialog';
import { TextField } from '../../../kit/forms/fields';
import { Form } from '../../../kit/forms/form';
import { useForm } from '../../../kit/forms/use-form';
import { Loaded } from '../../../kit/layout/loaded';
import { api } from '../../../lib/api/client';
import { useText } from '../../../lib/i18n/text';
import { categoriesQuery } from '../details/trait-queries';

/** For curators: the categories that a trait can have. */
export function TraitCategoriesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const queryClient = useQueryClient();
  const query = useQuery(categoriesQuery);
  return (
    <EditedListDialog<TraitCategory>
      mayEdit
      texts={{
        title: t('traitPages.categories.title'),
        text: t('traitPages.categories.text'),
        none: t('traitPages.categories.none'),
        add: t('traitPages.categories.add'),
        edit: t('traitPages.categories.edit'),
        editNamed: (name) => t('traitPages.categories.editNamed', { name }),
        remove: t('traitPages.categories.remove'),
        removeNamed: (name) => t('traitPages.categories.removeNamed', { name }),
        removeTitle: (name) => t('traitPages.categories.removeTitle', { name }),
        removeText: t('traitPages.categories.removeText'),
      }}
      nameOf={({ name }) => name}
      load={(list) => (
        <Loaded query={query} height={160}>
          {list}
        </Loaded>
      )}
      describe={({ description }) => description && <p className="hint">{description}</p>}
      form={(category, onDone) => <CategoryForm category={category} onDone={onDone} />}
      onRemove={async ({ id }) => {
        await api('DELETE trait/category/{categoryId}', { params: { categoryId: id } });
        await queryClient.invalidateQueries({ queryKey: ['table'] });
      }}
      onClose={onClose}
    />
  );
}

interface FormProps {
  /** Undefined for a new one. */
  readonly category: TraitCategory | undefined;
  readonly onDone: () => void;
}

function CategoryForm({ category, onDone }: FormProps) {
  const t = useText();
  const queryClient = useQueryClient();
  const form = useForm({
    initial: { name: category?.name ?? '', description: category?.description ?? '' },
    labels: { name: t('traitPages.categories.name'), description: t('traitPages.categories.description') },
    required: ['name'],
    onSubmit: async ({ name, description }) => {
      const body = { name: name.trim(), description: description.trim() || null };
      if (category)
        await api('PATCH trait/category/{categoryId}', { params: { categoryId: category.id }, body });
      else await api('PUT trait/category', { body });
      await queryClient.invalidateQueries({ queryKey: ['table'] });
      onDone();
    },
  });
  return (
    <Form
      form={form}
      action={t(category ? 'traitPages.categories.save' : 'traitPages.categories.add')}
      onCancel={onDone}
    >
      <TextField field={form.field('name')} autoComplete="off" />
      <TextField field={form.field('description')} autoComplete="off" />
    </Form>
  );
}
