import type { Api } from '@landrace/contract/api';
import { comments } from '@landrace/contract/areas/community/comment.table';
import { images } from '@landrace/contract/areas/community/image.table';
import type { FilterNode } from '@landrace/contract/core/filter';
import type { Row, TableDefinition } from '@landrace/contract/core/table';
import type { TablePage } from '@landrace/contract/core/table-request';
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { api, apiQuery } from '../../lib/api/client';
import { apiAddress } from '../../lib/api/request';
import { tableApi } from '../../lib/api/table-api';

export type Comment = Row<typeof comments>;
export type Image = Row<typeof images>;
export type LinkSubject = Api['POST link/table']['body'];

/** Comment types, and the id of the item they are about. */
export interface CommentSubject {
  /** Comments of all types are read; new ones get the first type. */
  readonly typeIds: readonly [number, ...number[]];
  readonly referenceId: number;
}

export interface ImageSubject {
  readonly refTable: Image['imageRefTable'];
  readonly foreignId: number;
}

export const linksQuery = (body: LinkSubject) => apiQuery(['links'], 'POST link/table', { body });

const equals = (column: string, value: string | number): FilterNode => ({
  column,
  comparator: 'equals',
  values: [value],
});

const step = 50;

function nextPage<Page extends TablePage<unknown>>(
  { count }: Page,
  pages: readonly Page[],
): number | undefined {
  const loaded = pages.reduce((sum, { data }) => sum + data.length, 0);
  return loaded < count ? pages.length : undefined;
}

/** The rows of a list that refer to one item, newest first. */
function newestOf<T extends TableDefinition>(
  table: T,
  filters: FilterNode,
  subject: readonly (string | number)[],
) {
  return infiniteQueryOptions({
    queryKey: ['table', table.segment, 'of', ...subject],
    queryFn: ({ signal, pageParam }) =>
      tableApi(table).page(
        { filters, orderBy: 'createdOn', ascending: 0, page: pageParam, limit: step },
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: nextPage,
    meta: { isQuiet: true },
  });
}

export const commentsQuery = ({ typeIds, referenceId }: CommentSubject) => {
  const isOfKind: FilterNode = { column: 'commentTypeId', comparator: 'inSet', values: typeIds };
  return newestOf(comments, { all: [isOfKind, equals('commentForeignId', referenceId)] }, [
    ...typeIds,
    referenceId,
  ]);
};

export const imagesQuery = ({ refTable, foreignId }: ImageSubject) =>
  newestOf(images, { all: [equals('imageRefTable', refTable), equals('imageForeignId', foreignId)] }, [
    refTable,
    foreignId,
  ]);

export const removeImage = (imageId: number) => api('DELETE image/{imageId}', { params: { imageId } });

export const writeComment = (subject: CommentSubject, userId: number, description: string) =>
  api('PUT comment', {
    body: { commenttypeId: subject.typeIds[0], referenceId: subject.referenceId, userId, description },
  });

export const changeComment = (commentId: number, description: string) =>
  api('PATCH comment/{commentId}', { params: { commentId }, body: { description } });

export const removeComment = (commentId: number) =>
  api('DELETE comment/{commentId}', { params: { commentId } });

/** Elements that show pictures send no header, so the address carries an image token. */
export function imageAddress(imageId: number, size: 'small' | 'large', token: string | undefined): string {
  const query = new URLSearchParams({ size, ...(token !== undefined && { token }) });
  return apiAddress(`image/${imageId}/src?${query}`);
}

export function useRefreshComments(subject: CommentSubject): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: commentsQuery(subject).queryKey });
}

export function useRefreshImages(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['table', images.segment] });
}
