-- keys of a page
select "v"."image_id" as key
from "image_list" as v
where ("v"."is_public" or "v"."user_id" = $1::int) and (lower("v"."reference_name") collate "C" like $2::text)
order by "v"."created_on" desc,
  "v"."image_id" desc
limit $3::bigint offset $4::bigint;
-- values: [-1000,"%x%",10,0]

-- its rows
/* prepared */select "v"."image_id" as "row key",
  "v"."image_id" as "imageId",
  "v"."reference_name" as "referenceName",
  "v"."image_ref_table" as "imageRefTable",
  "v"."image_foreign_id" as "imageForeignId",
  "v"."genus" as "genus",
  "v"."species" as "species",
  "v"."subtaxa" as "subtaxa",
  "v"."image_description" as "imageDescription",
  "v"."image_is_reference" as "imageIsReference",
  "v"."image_path" as "imagePath",
  "v"."image_exif" as "imageExif",
  "v"."image_type" as "imageType",
  "v"."tags" as "tags",
  "v"."created_on" as "createdOn"
from "image_list" as v
where ("v"."is_public" or "v"."user_id" = $1::int) and "v"."image_id" = any($2);
-- values: [-1000,[]]

-- its count
select count(*) as count
from "image_list" as v
where ("v"."is_public" or "v"."user_id" = $1::int) and (lower("v"."reference_name") collate "C" like $2::text);
-- values: [-1000,"%x%"]

-- ids of all
select coalesce(array_agg(id
order by id), '{}') as ids from (select id from (select distinct "v"."image_id" as id
from "image_list" as v
where ("v"."is_public" or "v"."user_id" = $1::int) and (lower("v"."reference_name") collate "C" like $2::text)) as matching
where id is not null) as found;
-- values: [-1000,"%x%"]

-- facets
with counted as materialized ( select "imageRefTable", "genus", "species", "subtaxa", "imageIsReference", grouping("imageRefTable", "genus", "species", "subtaxa", "imageIsReference") as part, count(*) as rows from (select "v"."image_ref_table" as "imageRefTable",
  "v"."genus" as "genus",
  "v"."species" as "species",
  "v"."subtaxa" as "subtaxa",
  "v"."image_is_reference" as "imageIsReference"
from "image_list" as v
where ("v"."is_public" or "v"."user_id" = $1::int) and (lower("v"."reference_name") collate "C" like $2::text) ) as matching
group by grouping sets (("imageRefTable", "genus", "species", "subtaxa", "imageIsReference")) ) select $3::text as field, to_jsonb("counted"."imageRefTable") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 0
group by "counted"."imageRefTable" union all select $4::text as field, to_jsonb("counted"."genus") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 0
group by "counted"."genus" union all select $5::text as field, to_jsonb("counted"."species") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 0
group by "counted"."species" union all select $6::text as field, to_jsonb("counted"."subtaxa") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 0
group by "counted"."subtaxa" union all select $7::text as field, to_jsonb("counted"."imageIsReference") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 0
group by "counted"."imageIsReference";
-- values: [-1000,"%x%","imageRefTable","genus","species","subtaxa","imageIsReference"]
