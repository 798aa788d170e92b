-- keys of a page
select "v"."comment_id" as key
from "comment_list" as v
where (lower("v"."comment_content") collate "C" like $1::text)
order by "v"."updated_on" desc,
  "v"."comment_id" desc
limit $2::bigint offset $3::bigint;
-- values: ["%x%",10,0]

-- its rows
/* prepared */select "v"."comment_id" as "row key",
  "v"."comment_id" as "commentId",
  "v"."comment_type_id" as "commentTypeId",
  "v"."comment_type" as "commentType",
  "v"."comment_foreign_id" as "commentForeignId",
  "v"."user_id" as "userId",
  "v"."user_name" as "userName",
  "v"."comment_content" as "commentContent",
  "v"."created_on" as "createdOn",
  "v"."updated_on" as "updatedOn"
from "comment_list" as v
where "v"."comment_id" = any($1);
-- values: [[]]

-- its count
select count(*) as count
from "comment_list" as v
where (lower("v"."comment_content") collate "C" like $1::text);
-- values: ["%x%"]

-- ids of all
select coalesce(array_agg(id
order by id), '{}') as ids from (select id from (select distinct "v"."comment_id" as id
from "comment_list" as v
where (lower("v"."comment_content") collate "C" like $1::text)) as matching
where id is not null) as found;
-- values: ["%x%"]

-- facets
with counted as materialized ( select "commentType", grouping("commentType") as part, count(*) as rows from (select "v"."comment_type" as "commentType"
from "comment_list" as v
where (lower("v"."comment_content") collate "C" like $1::text) ) as matching
group by grouping sets (("commentType")) ) select $2::text as field, to_jsonb("counted"."commentType") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 0
group by "counted"."commentType";
-- values: ["%x%","commentType"]
