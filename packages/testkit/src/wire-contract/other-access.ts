/** Calls with other permissions than in the contract, and why. */
export const otherAccess: Readonly<Record<string, string>> = {
  'DELETE map/{mapId}': 'the contract asks for its owner or an administrator, who are both signed in',
  'PATCH group/{groupId}/germplasm': 'the contract asks for the owner, who is signed in',
  'PATCH group/{groupId}/marker': 'likewise',
  'PATCH group/{groupId}/location': 'likewise',
  'GET dataset/export/async/{uuid}/download':
    'the file of an account is for that account (ADR 0016, 0071); the cookie suffices',
  'GET fileresource/{fileresourceId}/download':
    'open there as the token is in the address; so it is here, and one is needed where everybody signs in',
  'GET mapoverlay/{mapoverlayId}/src':
    'a picture cannot send a header: the image token is asked for instead, as the contract recommends',
};
