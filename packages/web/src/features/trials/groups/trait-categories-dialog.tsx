import type { TraitCategory } from '@landrace/contract/areas/trials/trait.routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../kit/controls/button';
import { Dialog } from '../../../kit/dialogs/dialog';
import { TextField } from '../../../kit/forms/fields';
import { Form } from '../../../kit/forms/form';
import { useForm } from '../../../kit/forms/use-form';
import { Loaded } from '../../../kit/layout/loaded';
import { api } from '../../../lib/api/client';
import { useText } from '../../../lib/i18n/text';
import { categoriesQuery } from '../details/trait-queries';
import classes from './trait-groups.module.css';

const ActionDialog = lazy(async () => ({
  default: (await import('../../../kit/dialogs/action-dialog')).ActionDialog,
}));

/** For curators: the categories that a trait can have. */
export function TraitCategoriesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const query = useQuery(categoriesQuery);
  const [edited, edit] = useState<TraitCategory | 'new'>();
  return (
    <Dialog title={t('traitPages.categories.title')} onClose={onClose}>
      {edited ? (
        <CategoryForm category={edited === 'new' ? undefined : edited} onDone={() => edit(undefined)} />
      ) : (
        <div className="stack gap-16">
          <p className="quiet">{t('traitPages.categories.text')}</p>
          <Loaded query={query} height={160}>
            {(categories) => <CategoryList categories={categories} onEdit={edit} />}
          </Loaded>
          <div>
            <Button onClick={() => edit('new')}>{t('traitPages.categories.add')}</Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

interface ListProps {
  readonly categories: readonly TraitCategory[];
  readonly onEdit: (category: TraitCategory) => void;
}

function CategoryList({ categories, onEdit }: ListProps) {
  const t = useText();
  const queryClient = useQueryClient();
  const [removed, setRemoved] = useState<TraitCategory>();
  if (categories.length === 0) return <p>{t('traitPages.categories.none')}</p>;
  return (
    <>
      <ul className={classes.list}>
        {categories.map((category) => (
          <li key={category.id} className="row apart">
            <div className={classes.name}>
              {category.name}
              {category.description && <p className="hint">{category.description}</p>}
            </div>
            <div className={`row ${classes.tools}`}>
              <Button
                variant="default"
                size="xs"
                aria-label={t('traitPages.categories.editNamed', { name: category.name })}
                onClick={() => onEdit(category)}
              >
                {t('traitPages.categories.edit')}
              </Button>
              <Button
                variant="subtle"
                size="xs"
                aria-label={t('traitPages.categories.removeNamed', { name: category.name })}
                onClick={() => setRemoved(category)}
              >
                {t('traitPages.categories.remove')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {removed && (
        <Suspense fallback={null}>
          <ActionDialog
            title={t('traitPages.categories.removeTitle', { name: removed.name })}
            text={t('traitPages.categories.removeText')}
            action={t('traitPages.categories.remove')}
            isDestructive
            onClose={() => setRemoved(undefined)}
            onConfirm={async () => {
              await api('DELETE trait/category/{categoryId}', { params: { categoryId: removed.id } });
              setRemoved(undefined);
              await queryClient.invalidateQueries({ queryKey: ['table'] });
            }}
          />
        </Suspense>
      )}
    </>
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
