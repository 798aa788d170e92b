-- keys of a page
select "v"."germplasm_id" as key
from "germplasm_list" as v
where (lower("v"."germplasm_name") collate "C" like $1::text)
order by "v"."germplasm_name" collate landrace_natural asc,
  "v"."germplasm_id" asc
limit $2::bigint offset $3::bigint;
-- values: ["%x%",10,0]

-- its rows
/* prepared */select "v"."germplasm_id" as "row key",
  "v"."germplasm_id" as "germplasmId",
  "v"."germplasm_name" as "germplasmName",
  "v"."germplasm_display_name" as "germplasmDisplayName",
  "v"."germplasm_gid" as "germplasmGid",
  "v"."germplasm_number" as "germplasmNumber",
  "v"."germplasm_puid" as "germplasmPuid",
  "v"."entity_type_id" as "entityTypeId",
  "v"."entity_type_name" as "entityTypeName",
  "v"."entity_parent_id" as "entityParentId",
  "v"."entity_parent_name" as "entityParentName",
  "v"."entity_parent_general_identifier" as "entityParentGeneralIdentifier",
  "v"."biological_status_id" as "biologicalStatusId",
  "v"."biological_status_name" as "biologicalStatusName",
  "v"."synonyms" as "synonyms",
  "v"."collector_number" as "collectorNumber",
  "v"."crop_name" as "cropName",
  "v"."genus" as "genus",
  "v"."species" as "species",
  "v"."subtaxa" as "subtaxa",
  "v"."institutions" as "institutions",
  "v"."location_id" as "locationId",
  "v"."location" as "location",
  "v"."latitude" as "latitude",
  "v"."longitude" as "longitude",
  "v"."elevation" as "elevation",
  "v"."country_name" as "countryName",
  "v"."country_code" as "countryCode",
  "v"."coll_date" as "collDate",
  "v"."pdci" as "pdci",
  "v"."image_count" as "imageCount",
  "v"."first_image_path" as "firstImagePath",
  (select 1 from (select member.* from dataset_germplasm as member
where member.germplasm_id = v.germplasm_id and member.kind = (select id from dataset_type
where name = $1::text) offset 0) as member
where member.dataset_id = any($2::int[])
limit 1) as "hasTrialsData",
  (select 1 from (select member.* from dataset_germplasm as member
where member.germplasm_id = v.germplasm_id and member.kind = (select id from dataset_type
where name = $3::text) offset 0) as member
where member.dataset_id = any($4::int[])
limit 1) as "hasGenotypicData",
  (select 1 from (select member.* from dataset_germplasm as member
where member.germplasm_id = v.germplasm_id and member.kind = (select id from dataset_type
where name = $5::text) offset 0) as member
where member.dataset_id = any($6::int[])
limit 1) as "hasAllelefreqData",
  (select 1 from (select member.* from dataset_germplasm as member
where member.germplasm_id = v.germplasm_id and member.kind = (select id from dataset_type
where name = $7::text) offset 0) as member
where member.dataset_id = any($8::int[])
limit 1) as "hasPedigreeData",
  (select array_agg(type.name
order by type.id) from ( select member.kind from ( select * from dataset_germplasm
where germplasm_id = v.germplasm_id offset 0) as member
group by member.kind having bool_or(member.dataset_id = any($9::int[])) and not bool_or(member.dataset_id = any($10::int[]))) as needed join dataset_type as type on type.id = needed.kind) as "licenceNeeded",
  (select 1 from (select member.* from dataset_germplasm as member
where member.germplasm_id = v.germplasm_id offset 0) as member
where member.dataset_id = any($11::int[])
limit 1) as "needsLicence"
from "germplasm_list" as v
where "v"."germplasm_id" = any($12);
-- values: ["trials",[1],"genotype",[1],"allelefreq",[1],"pedigree",[1],[2],[1],[2],[]]

-- its count
select count(*) as count
from "germplasm_list" as v
where (lower("v"."germplasm_name") collate "C" like $1::text);
-- values: ["%x%"]

-- ids of all
select coalesce(array_agg(id
order by id), '{}') as ids from (select id from (select distinct "v"."germplasm_id" as id
from "germplasm_list" as v
where (lower("v"."germplasm_name") collate "C" like $1::text)) as matching
where id is not null) as found;
-- values: ["%x%"]

-- facets
with counted as materialized ( select "entity_type_id", "biological_status_id", "cropName", "taxonomy_id", "elevation", "country_id", "collDate", "pdci", grouping("entity_type_id", "biological_status_id", "cropName", "taxonomy_id", "elevation", "country_id", "collDate", "pdci") as part, count(*) as rows from (select "v"."entity_type_id" as "entity_type_id",
  "v"."biological_status_id" as "biological_status_id",
  "v"."crop_name" as "cropName",
  "v"."taxonomy_id" as "taxonomy_id",
  "v"."elevation" as "elevation",
  "v"."country_id" as "country_id", lower("v"."coll_date_range") as "collDate",
  "v"."pdci" as "pdci"
from "germplasm_list" as v
where (lower("v"."germplasm_name") collate "C" like $1::text) ) as matching
group by grouping sets (("entity_type_id", "biological_status_id", "cropName", "taxonomy_id", "country_id"), ("elevation"), ("collDate"), ("pdci")) ) select $2::text as field, to_jsonb("looked"."name") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted left join "entity_type" as looked on looked.id = "counted"."entity_type_id"
where counted.part = 11
group by "looked"."name" union all select $3::text as field, to_jsonb("looked"."name") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted left join "biological_status" as looked on looked.id = "counted"."biological_status_id"
where counted.part = 11
group by "looked"."name" union all select $4::text as field, to_jsonb("counted"."cropName") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 11
group by "counted"."cropName" union all select $5::text as field, to_jsonb("looked"."genus") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted left join "taxonomy" as looked on looked.id = "counted"."taxonomy_id"
where counted.part = 11
group by "looked"."genus" union all select $6::text as field, to_jsonb("looked"."species") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted left join "taxonomy" as looked on looked.id = "counted"."taxonomy_id"
where counted.part = 11
group by "looked"."species" union all select $7::text as field, to_jsonb("looked"."subtaxa") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted left join "taxonomy" as looked on looked.id = "counted"."taxonomy_id"
where counted.part = 11
group by "looked"."subtaxa" union all select $8::text as field, to_jsonb(bar) as value, rows as count, jsonb_build_object('edges', edges, 'min', min, 'max', max) as scale from ( with valued as (select "counted"."elevation" as value, counted.rows from counted
where counted.part = 247), scale as (select min, max,
  case when min is not null then array(select case when number is null then highest else trim_scale(start + number * step) end from generate_series(0,
  case when step = 0 then 1 else (div(max - start, step) + sign(mod(max - start, step)))::int end) as number
order by number) end as edges from (select *,
  case when step = 0 then min else min - mod(mod(min, step) + step, step) end as start from ( select *,
  case when min < max then ( select min(factor * place) from (values (1), (2), (5), (10), (20), (50)) as nice (factor)
where factor * place >= greatest((max - min) / 24, 0)) else 0 end as step from (select *,
  case when min < max then power(10::numeric, floor(log(greatest((max - min) / 24, 0)))) end as place from (select min(value)::text::numeric as min, max(value)::text::numeric as max, max(value) as highest from valued) as ended) as placed) as stepped) as started) select bar, rows, scale.* from ( select case when value is not null then least(width_bucket(value, edges), array_length(edges, 1) - 1) end as bar, sum(rows)::bigint as rows from valued cross join scale
group by 1 ) as binned cross join scale ) as histogram union all select $9::text as field, to_jsonb("looked"."name") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted left join "country" as looked on looked.id = "counted"."country_id"
where counted.part = 11
group by "looked"."name" union all select $10::text as field, to_jsonb(bar) as value, rows as count, jsonb_build_object('edges', edges, 'min', min, 'max', max) as scale from ( with valued as (select extract(year
from "counted"."collDate") as value, counted.rows from counted
where counted.part = 253), scale as (select min, max,
  case when min is not null then array(select case when number is null then highest else trim_scale(start + number * step) end from generate_series(0,
  case when step = 0 then 1 else (div(max - start, step) + sign(mod(max - start, step)))::int end) as number
order by number) end as edges from (select *,
  case when step = 0 then min else min - mod(mod(min, step) + step, step) end as start from ( select *,
  case when min < max then ( select min(factor * place) from (values (1), (2), (5), (10), (20), (50)) as nice (factor)
where factor * place >= greatest((max - min) / 24, 1)) else 0 end as step from (select *,
  case when min < max then power(10::numeric, floor(log(greatest((max - min) / 24, 1)))) end as place from (select min(value)::text::numeric as min, max(value)::text::numeric as max, max(value) as highest from valued) as ended) as placed) as stepped) as started) select bar, rows, scale.* from ( select case when value is not null then least(width_bucket(value, edges), array_length(edges, 1) - 1) end as bar, sum(rows)::bigint as rows from valued cross join scale
group by 1 ) as binned cross join scale ) as histogram union all select $11::text as field, to_jsonb(bar) as value, rows as count, jsonb_build_object('edges', edges, 'min', min, 'max', max) as scale from ( with valued as (select "counted"."pdci" as value, counted.rows from counted
where counted.part = 254), scale as (select min, max,
  case when min is not null then array(select case when number is null then highest else trim_scale(start + number * step) end from generate_series(0,
  case when step = 0 then 1 else (div(max - start, step) + sign(mod(max - start, step)))::int end) as number
order by number) end as edges from (select *,
  case when step = 0 then min else min - mod(mod(min, step) + step, step) end as start from ( select *,
  case when min < max then ( select min(factor * place) from (values (1), (2), (5), (10), (20), (50)) as nice (factor)
where factor * place >= greatest((max - min) / 24, 0)) else 0 end as step from (select *,
  case when min < max then power(10::numeric, floor(log(greatest((max - min) / 24, 0)))) end as place from (select min(value)::text::numeric as min, max(value)::text::numeric as max, max(value) as highest from valued) as ended) as placed) as stepped) as started) select bar, rows, scale.* from ( select case when value is not null then least(width_bucket(value, edges), array_length(edges, 1) - 1) end as bar, sum(rows)::bigint as rows from valued cross join scale
group by 1 ) as binned cross join scale ) as histogram;
-- values: ["%x%","entityTypeName","biologicalStatusName","cropName","genus","species","subtaxa","elevation","countryName","collDate","pdci"]

-- facet institutions
select $1::text as field, to_jsonb("looked"."name") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from ( select thing, count(*) as rows from ( select distinct "e"."institution_id" as thing, "e"."germplasm_id"
from "germplasm_institution" as e
where "e"."institution_id" is not null and "e"."germplasm_id" in (select "v"."germplasm_id" as key
from "germplasm_list" as v
where (lower("v"."germplasm_name") collate "C" like $2::text) ) ) as had
group by thing ) as counted join "institution" as looked on looked.id = counted.thing
group by "looked"."name";
-- values: ["institutions","%x%"]

-- rows by place and colour, for clusters
with counted as materialized ( select place, colour, count(*)::int as rows from (select "v"."location_id" as place,
  "v"."biological_status_id" as colour
from "germplasm_list" as v ) as row
group by place, colour) , word as materialized ( select colour, value, (dense_rank() over (order by value) - 1)::int as number from (select used.colour, "looked"."name" as value from (select distinct colour from counted) as used left join "biological_status" as looked on looked.id = used.colour) as named
where value is not null) select string_agg(int4send(coalesce(place, -1)), '') as places, string_agg(int4send(rows), '') as rows, string_agg(int4send(coalesce(word.number, -1)), '') as word,
  (select json_agg(value
order by number) from (select distinct number, value from word) as listed) as words from counted left join word on word.colour = counted.colour;
-- values: []

-- ids within 100 km
select coalesce(array_agg(id
order by id), '{}') as ids from (select id from (select distinct "v"."germplasm_id" as id
from "germplasm_list" as v
where "v"."location_id" in (select id
from "location" as p
where (("p"."latitude" between $1::float8 and $2::float8 and ("p"."longitude" between $3::float8 and $4::float8)) and landrace_distance($5::float8, $6::float8, "p"."latitude", "p"."longitude") <= $7::float8))) as matching
where id is not null) as found;
-- values: [-0.899320364724538,0.899320364724538,-0.899320364724538,0.899320364724538,0,0,100]

-- ids in a polygon
select coalesce(array_agg(id
order by id), '{}') as ids from (select id from (select distinct "v"."germplasm_id" as id
from "germplasm_list" as v
where "v"."location_id" in (select id
from "location" as p
where ((("p"."latitude" between $1::float8 and $2::float8 and ("p"."longitude" between $3::float8 and $4::float8)) and case when point("p"."longitude" + $5::float8, "p"."latitude") <@ (select $6::path) then ( select bool_or(side = 0 and x between least(x1, x2) and greatest(x1, x2) and y between least(y1, y2) and greatest(y1, y2)) or sum(case when y1 <= y and y2 > y and side > 0 then 1 when y1 > y and y2 <= y and side < 0 then -1 else 0 end) <> 0 from (select "p"."longitude"::text::numeric + $7::numeric as x, "p"."latitude"::text::numeric as y) as place cross join unnest($8::numeric[], $9::numeric[], $10::numeric[], $11::numeric[]) as line (x1, y1, x2, y2) cross join lateral (select (x2 - x1) * (y - y1) - (x - x1) * (y2 - y1) as side) as compared) else (select $12::polygon) @> point(("p"."longitude" + $13::float8) * 1000000, "p"."latitude" * 1000000) end) or (("p"."latitude" between $14::float8 and $15::float8 and ("p"."longitude" between $16::float8 and $17::float8)) and case when point("p"."longitude" + $18::float8, "p"."latitude") <@ (select $19::path) then ( select bool_or(side = 0 and x between least(x1, x2) and greatest(x1, x2) and y between least(y1, y2) and greatest(y1, y2)) or sum(case when y1 <= y and y2 > y and side > 0 then 1 when y1 > y and y2 <= y and side < 0 then -1 else 0 end) <> 0 from (select "p"."longitude"::text::numeric + $20::numeric as x, "p"."latitude"::text::numeric as y) as place cross join unnest($21::numeric[], $22::numeric[], $23::numeric[], $24::numeric[]) as line (x1, y1, x2, y2) cross join lateral (select (x2 - x1) * (y - y1) - (x - x1) * (y2 - y1) as side) as compared) else (select $25::polygon) @> point(("p"."longitude" + $26::float8) * 1000000, "p"."latitude" * 1000000) end)))) as matching
where id is not null) as found;
-- values: [0,5,169.999999999,180,0,"[(170,0),(190,0),(175,5),(170,0)]","0",["170","190","175"],["0","0","5"],["190","175","170"],["0","5","0"],"((170000000,0),(190000000,0),(175000000,5000000))",0,0,5,-180,-169.999999999,360,"[(170,0),(190,0),(175,5),(170,0)]","360",["170","190","175"],["0","0","5"],["190","175","170"],["0","5","0"],"((170000000,0),(190000000,0),(175000000,5000000))",360]
