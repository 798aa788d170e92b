-- user_id and is_public carry the row scope: images of a story are as public as the story.
CREATE VIEW image_list AS
SELECT
  image.id AS image_id,
  coalesce(germplasm.accenumb, trait.name, project.name, story.name) AS reference_name,
  image_type.reference_table AS image_ref_table,
  coalesce(image.germplasm_id, image.trait_id, image.story_id, image.story_step_id, image.project_id)
    AS image_foreign_id,
  taxonomy.genus,
  taxonomy.species,
  taxonomy.subtaxa,
  nullif(image.description, '') AS image_description,
  image.is_reference AS image_is_reference,
  image.path AS image_path,
  image.exif AS image_exif,
  image_type.reference_table AS image_type,
  (
    SELECT jsonb_agg(jsonb_build_object('tagId', image_tag.id, 'tagName', image_tag.name) ORDER BY image_tag.name)
    FROM image_tagging
    JOIN image_tag ON image_tag.id = image_tagging.image_tag_id
    WHERE image_tagging.image_id = image.id
  ) AS tags,
  coalesce(image.taken_on, image.created_on) AS created_on,
  story.user_id,
  coalesce(story.is_public, true) AS is_public
FROM image
LEFT JOIN image_type ON image_type.id = image.image_type_id
LEFT JOIN germplasm ON germplasm.id = image.germplasm_id
LEFT JOIN taxonomy ON taxonomy.id = germplasm.taxonomy_id
LEFT JOIN trait ON trait.id = image.trait_id
LEFT JOIN project ON project.id = image.project_id
LEFT JOIN story_step ON story_step.id = image.story_step_id
LEFT JOIN story ON story.id = coalesce(image.story_id, story_step.story_id);
